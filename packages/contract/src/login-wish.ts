/** Has a document bring the login modal, open, and its form in it at once or not. */
export type LoginWish = { withForm: boolean }
