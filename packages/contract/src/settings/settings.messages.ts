/** Sentences of the settings page that belong to no refusal, as the specification writes them. */
export const settingsMessages = {
  saved: 'Invoice Settings Updated!',
  formInvalid: 'Please fix the errors listed in red and try again.',
  certificateAdded: 'Resale certificate added',
  noCertificates: 'You have not added any resale certificates yet.',
} as const
