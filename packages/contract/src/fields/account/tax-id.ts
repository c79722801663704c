import { requiredText } from '../text.ts'

export const requiredTaxId = requiredText(100, 'Tax ID is required')
