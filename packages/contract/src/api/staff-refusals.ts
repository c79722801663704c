/** Why a call of the console, or a sign-in to it, is refused because of who calls. */
export const staffRefusals = {
  cross_site: { status: 403, sentence: 'This call came from another site.' },
  permission_missing: { status: 403, sentence: 'Your role does not allow this.' },
  two_step_required: {
    status: 403,
    sentence: 'Two-step sign-in is asked for here. Please set it up on your account page first.',
  },
  code_required: { status: 422, sentence: 'Enter the code that your authenticator app shows.' },
  wrong_code: {
    status: 422,
    sentence: 'This code is not right, or was used already. Please enter the next one.',
  },
  two_step_on: { status: 409, sentence: 'Two-step sign-in is on already.' },
  two_step_off: { status: 409, sentence: 'Two-step sign-in is off. Please begin the set-up again.' },
  two_step_stays: {
    status: 409,
    sentence: 'One of your suppliers requires two-step sign-in, so it stays on.',
  },
  password_short: {
    status: 409,
    sentence: 'Without two-step sign-in a password needs at least 10 characters. Change your password first.',
  },
  password_required: { status: 422, sentence: 'Please enter your password to confirm this.' },
  staff_exists: { status: 409, sentence: 'This person works here already.' },
  staff_not_found: { status: 404, sentence: 'This person could not be found.' },
  last_owner: { status: 409, sentence: 'Somebody has to be the owner: make another person the owner first.' },
  invitation_invalid: {
    status: 409,
    sentence: 'This invitation has expired or was already used. Please ask for another one.',
  },
  unsubscribe_link_invalid: {
    status: 404,
    sentence: 'This link does not work here. Choose your mails in the settings of the portal.',
  },
} as const
