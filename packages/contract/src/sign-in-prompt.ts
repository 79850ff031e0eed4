/** Makes a document load the login dialog and open it, with its form at once or not. */
export type SignInPrompt = { withForm: boolean }
