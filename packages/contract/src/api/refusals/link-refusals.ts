/** Refusals of links and sign-in codes. */
export const linkRefusals = {
  reset_token_invalid: {
    status: 409,
    sentence: "This password reset link was already used or isn't valid.",
  },
  reset_token_expired: { status: 409, sentence: 'Your password reset token has expired!' },
  exchange_code_invalid: { status: 409, sentence: 'This sign-in link has expired or was already used.' },
  email_undo_invalid: {
    status: 409,
    sentence: 'This link to restore your email address has expired or was already used.',
  },
  email_undo_taken: {
    status: 409,
    sentence: 'Another account uses this email address now. Please contact us to get your account back.',
  },
  tracking_link_invalid: {
    status: 404,
    sentence: 'This tracking link no longer works. Please ask the shop you ordered from for a new one.',
  },
  tracking_links_off: { status: 409, sentence: "This supplier doesn't offer order tracking pages." },
} as const
