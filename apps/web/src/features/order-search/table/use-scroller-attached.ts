import { useEffect, useReducer } from 'react'

/** Draws once more after the first time: only then is the element there that the rows scroll in, which stands around them. */
export function useScrollerAttached(): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(drawAgain, [])
}
