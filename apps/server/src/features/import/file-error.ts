import { refuse, ThrownRefusal } from '../../context/refusal.ts'

/** A fault of the whole file, in one sentence. Throwing it ends the import with a refusal. */
export function fileError(sentence: string): ThrownRefusal {
  return new ThrownRefusal(refuse('invalid_input', sentence))
}
