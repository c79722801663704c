import { minutesAfter } from '../days.ts'
import type { Random } from '../random.ts'

/** Time within one order: every step is later than the one before, and none lies after today began. */
export class OrderClock {
  #now: Date
  readonly #end: Date
  readonly #random: Random

  constructor(start: Date, end: Date, random: Random) {
    this.#now = start
    this.#end = end
    this.#random = random
  }

  get now(): Date {
    return this.#now
  }

  /** Lets between `least` and `most` hours pass, less when the end is near; answers the new moment. */
  pass(least: number, most: number): Date {
    const wanted = (least + (most - least) * this.#random.next()) * 60
    const left = (this.#end.getTime() - this.#now.getTime()) / 60_000
    this.#now = minutesAfter(this.#now, Math.max(Math.min(wanted, left / 4), 0.02))
    return this.#now
  }
}
