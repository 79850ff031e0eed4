/** Has a document load the login dialog, open; with its form at once or not. */
export type SignInPrompt = { withForm: boolean }
