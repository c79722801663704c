import { requiredText } from '../fields/text.ts'

/** Six digits of an authenticator app, or a recovery code; blanks and dashes do not count. */
export const twoStepCodeText = requiredText(40, 'Enter the code')
