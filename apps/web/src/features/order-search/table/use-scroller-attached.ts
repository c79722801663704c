import { type RefObject, useEffect, useReducer, useRef } from 'react'

/**
 * Draws once more when the element that the rows scroll in, which stands around them, was not there yet at the first
 * time: it is attached after what stands in it.
 */
export function useScrollerAttached(scroller: RefObject<HTMLElement | null>): void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const wasThere = useRef(scroller.current !== null)
  useEffect(() => {
    if (!wasThere.current) drawAgain()
  }, [])
}
