/**
 * The sign-in pages' messages besides refusals, as specified; those about the sign-in link are ours.
 */
export const accessMessages = {
  forgotPasswordSent:
    'If an account with that email exists it has been emailed a link that will allow the password to be reset.',
  signInLinkSent: 'If an account with that email exists it has been emailed a sign-in link.',
  resetDone: 'Your passsword has been reset! Please login with your new password.',
  resetExpired: 'Your password reset token has expired! Redirecting you to the login page in {seconds}',
  emailTakenNotice: 'That email address is already in use... Try logging in or reseting your password',
} as const

/** How long the warning about an expired reset link is shown before the login page opens, in seconds. */
export const resetCountdownSeconds = 10
