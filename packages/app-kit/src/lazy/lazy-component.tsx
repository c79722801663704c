import { unreachable } from '@portal/api-client/api-error'
import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { showFailure } from '../notices/notices.ts'
import { reloadIfOutdated } from '../version/reload-if-outdated.ts'
import { PartLoadError } from './load-error.ts'

interface LazyProps {
  readonly waiting?: ReactNode
  /** Called when the component can't be loaded, instead of showing a retry. */
  readonly onLoadError?: () => void
}

/**
 * A component that loads when first rendered. If loading fails, the page reloads if the server has a new version;
 * otherwise a component with `onClose` closes with a notice, and any other offers a retry.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyProps> {
  const create = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> }
      } catch (error) {
        throw new PartLoadError(error)
      }
    })
  let Loaded = create()
  return function LazyComponent({ waiting = null, onLoadError, ...props }: Props & LazyProps) {
    const [, setAttempts] = useState(0)
    const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined
    const handleError = (error: unknown) => {
      if (!(error instanceof PartLoadError)) return
      // React caches a failed load, so only a new lazy component retries.
      Loaded = create()
      void reloadIfOutdated()
      if (onLoadError) onLoadError()
      else if (close) {
        showFailure(unreachable)
        close()
      }
    }
    return (
      <ErrorBoundary
        onError={handleError}
        onReset={() => setAttempts((before) => before + 1)}
        fallbackRender={(fallback) =>
          close || onLoadError ? rethrowError(fallback) : <LoadFailure {...fallback} />
        }
      >
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
}

function rethrowError({ error }: Pick<FallbackProps, 'error'>): null {
  if (!(error instanceof PartLoadError)) throw error
  return null
}

function LoadFailure({ error, resetErrorBoundary }: FallbackProps) {
  rethrowError({ error })
  return (
    <Row wrap align="center" rowGap={8} gap={12} padY={8} tone="muted" role="alert">
      <span>{unreachable}</span> <Button onClick={resetErrorBoundary}>Try again</Button>
    </Row>
  )
}
