import { foldText } from '../folding/folding.rules.ts'

/** The name or code of a place as two of them are compared: without case, accents and dots. */
export function placeKey(name: string): string {
  return foldText(name.trim()).replaceAll('.', '')
}
