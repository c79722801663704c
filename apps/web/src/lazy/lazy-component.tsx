import { unreachable } from '@portal/api-client/api-error'
import { Button } from '@portal/ui/button'
import type { ComponentType, ReactNode } from 'react'
import { useState } from 'react'
import { showFailure } from '../notices/notices.ts'
import styles from './lazy-component.module.css'
import { useLazyModule } from './use-lazy-module.ts'

interface LaterProps {
  /** What stands in its place until it is there. */
  readonly waiting?: ReactNode
}

/**
 * A part of a page that is fetched when it is first drawn. A fetch that fails is told and closes what was opened, or
 * leaves a way to try again in its place; it takes nothing else of the page away and is not remembered.
 */
export function lazyComponent<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LaterProps> {
  const load = async () => ({ Part: await fetchPart() })
  return function LaterPart({ waiting = null, ...props }: Props & LaterProps) {
    const [isLost, setLost] = useState(false)
    const loaded = useLazyModule(load, !isLost, () => {
      setLost(true)
      if (!('onClose' in props && typeof props.onClose === 'function')) return
      showFailure(unreachable)
      props.onClose()
    })
    if (loaded) return <loaded.Part {...(props as unknown as Props)} />
    if (!isLost) return waiting
    return (
      <div className={styles.lost} role="alert">
        <span>{unreachable}</span> <Button onClick={() => setLost(false)}>Try again</Button>
      </div>
    )
  }
}
