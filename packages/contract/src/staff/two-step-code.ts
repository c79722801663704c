import { requiredText } from '../fields/text.ts'

/** Six digits from an authenticator app, or a recovery code; blanks and dashes are ignored. */
export const twoStepCodeText = requiredText(40, 'Enter the code')
