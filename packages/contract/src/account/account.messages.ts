/** Sentences of the account page that belong to no refusal, as the specification writes them. */
export const accountMessages = {
  saved: 'Your account info has been updated',
  passwordSaved: 'Your password has been updated!',
  timeZoneSaved: 'Your time zone has been updated',
} as const
