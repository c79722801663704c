/** The settings page's messages besides refusals, as specified. */
export const settingsMessages = {
  saved: 'Invoice Settings Updated!',
  formInvalid: 'Please fix the errors listed in red and try again.',
  certificateAdded: 'Resale certificate added',
  noCertificates: 'You have not added any resale certificates yet.',
} as const
