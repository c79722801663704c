import { refuse, ThrownRefusal } from '../../context/refusal.ts'

/** What is wrong with a file as a whole, in one sentence; throwing it ends the import, which answers it as a refusal. */
export function fileFault(sentence: string): ThrownRefusal {
  return new ThrownRefusal(refuse('invalid_input', sentence))
}
