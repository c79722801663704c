/** The account page's messages besides refusals, as specified. */
export const accountMessages = {
  saved: 'Your account info has been updated',
  /** Shown above an account form with errors (document 1, section 5). */
  formInvalid: 'Please update the errors listed in red and try again.',
  passwordSaved: 'Your password has been updated!',
  timeZoneSaved: 'Your time zone has been updated',
} as const
