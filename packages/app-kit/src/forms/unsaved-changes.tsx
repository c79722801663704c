import { Button } from '@portal/ui/button'
import { Dialog } from '@portal/ui/dialog'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useUnsavedWork } from '../navigation/unsaved-work.ts'
import { readStored } from '../storage/local-store.ts'

interface UnsavedChangesProps {
  readonly isDirty: boolean
  /** Signed-out users are redirected to sign-in without confirmation. */
  readonly isSignedIn?: () => boolean
}

const hasToken = () => readStored('token') !== null

/** Confirms leaving a page or closing the tab with unsaved changes. */
export function UnsavedChanges({ isDirty, isSignedIn = hasToken }: UnsavedChangesProps) {
  const isLeaving = useRef(false)
  useUnsavedWork(isDirty)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty && isSignedIn(),
    enableBeforeUnload: () => isDirty && !isLeaving.current,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  const leave = () => {
    isLeaving.current = true
    proceed()
  }
  return (
    <Dialog
      title="Leave without saving?"
      actions={
        <>
          <Button onClick={leave}>Leave without saving</Button>
          <Button variant="primary" onClick={reset} data-autofocus>
            Stay on this page
          </Button>
        </>
      }
      onClose={reset}
    >
      <p>Your changes on this page haven't been saved.</p>
    </Dialog>
  )
}
