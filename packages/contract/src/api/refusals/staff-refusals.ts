/** Refusals of console requests and sign-ins because of the caller. */
export const staffRefusals = {
  cross_site: {
    status: 403,
    sentence: 'This request came from another site. Reload the page and try again.',
  },
  permission_missing: { status: 403, sentence: "Your role doesn't allow this." },
  two_step_required: {
    status: 403,
    sentence: 'This supplier requires two-step sign-in. Set it up on your account page first.',
  },
  code_required: { status: 422, sentence: 'Enter the code from your authenticator app.' },
  wrong_code: {
    status: 422,
    sentence: 'This code is incorrect or was already used. Enter a new code.',
  },
  two_step_on: { status: 409, sentence: 'Two-step sign-in is already on.' },
  two_step_off: { status: 409, sentence: 'Two-step sign-in is off. Please start the setup again.' },
  two_step_stays: {
    status: 409,
    sentence: 'One of your suppliers requires two-step sign-in, so it stays on.',
  },
  password_short: {
    status: 409,
    sentence:
      'Without two-step sign-in, your password needs at least 10 characters. Change your password first.',
  },
  password_required: { status: 422, sentence: 'Please enter your password to confirm.' },
  staff_exists: { status: 409, sentence: 'This person is already on your staff.' },
  staff_not_found: { status: 404, sentence: 'Staff member not found.' },
  last_owner: { status: 409, sentence: 'Make someone else an owner first.' },
  invitation_invalid: {
    status: 409,
    sentence: 'This invitation has expired or was already used. Ask for a new one.',
  },
  unsubscribe_link_invalid: {
    status: 404,
    sentence: "This link isn't valid. Manage your email notifications in the portal settings.",
  },
} as const
