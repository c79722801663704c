import { foldText } from '../folding/folding.rules.ts'

/** A place's name or code in comparable form: without case, accents and dots. */
export function placeKey(name: string): string {
  return foldText(name.trim()).replaceAll('.', '')
}
