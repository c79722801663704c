import type { Refusal } from './refusal.ts'

/** A refusal on its way out of nested work, such as a transaction or a stream; `catchRefusal` answers it. */
export class ThrownRefusal extends Error {
  override readonly name = 'ThrownRefusal'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.errors.join(' '))
    this.refusal = refusal
  }
}

export async function catchRefusal<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ThrownRefusal) return error.refusal
    throw error
  }
}
