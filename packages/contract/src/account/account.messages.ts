/** Sentences of the account page that belong to no refusal, as the specification writes them. */
export const accountMessages = {
  saved: 'Your account info has been updated',
  /** Stands above an account form that has errors (document 1, section 5). */
  formInvalid: 'Please update the errors listed in red and try again.',
  passwordSaved: 'Your password has been updated!',
  timeZoneSaved: 'Your time zone has been updated',
} as const
