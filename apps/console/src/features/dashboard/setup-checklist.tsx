import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { type SetupStep, setupSteps } from '@portal/contract/dashboard/setup-steps'
import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CopyableText } from '@portal/ui/copyable-text'
import { Section } from '@portal/ui/section'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermission, useStaff } from '../../session/use-staff.ts'
import { hideSetupRequest, setupQuery } from './dashboard.queries.ts'
import styles from './setup-checklist.module.css'

/** The remaining setup steps; undefined while loading, and for roles that don't set up the portal. */
export function useSetup() {
  const may = usePermission()
  const { data } = useQuery({ ...setupQuery, enabled: may('portal.write') })
  if (data === undefined) return undefined
  const done = data.items.filter(({ isDone }) => isDone).length
  const isOrdered = data.items.some(({ step, isDone }) => step === 'order' && isDone)
  return { ...data, done, isOrdered }
}

interface HideButtonProps {
  readonly hides: boolean
  /** Whether it replaces the other button, which had the focus. */
  readonly autoFocus: boolean
  readonly onPress: () => void
}

/** A button that hides the checklist for everyone at the supplier, or shows it again. */
function HideButton({ hides, onPress, ...focus }: HideButtonProps) {
  const queryClient = useQueryClient()
  const hide = useApiMutation<void, unknown>({
    mutationFn: () => hideSetupRequest(hides),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: setupQuery.queryKey }),
    onError: (error) => showFailure(error.message),
  })
  return (
    <Button
      size="small"
      isBusy={hide.isPending}
      onClick={() => {
        onPress()
        hide.send()
      }}
      {...focus}
    >
      {hides ? 'Hide' : 'Show setup'}
    </Button>
  )
}

/** A new supplier's steps to its first order; disappears when all are done, and can be hidden. */
export function SetupChecklist({ setup }: { readonly setup: NonNullable<ReturnType<typeof useSetup>> }) {
  const { items, done, isHidden } = setup
  const [isPressed, setPressed] = useState(false)
  const button = { autoFocus: isPressed, onPress: () => setPressed(true) }
  if (done === items.length) return null
  const progress = `${done} of ${items.length} done`
  if (isHidden) {
    return (
      <Row align="center" gap={12} below={16} tone="muted" size={13}>
        {`Setup: ${progress}`}
        <HideButton hides={false} {...button} />
      </Row>
    )
  }
  return (
    <Box below={16}>
      <Section title="Set up your portal" note={progress} aside={<HideButton hides {...button} />}>
        <Stack as="ol" gap={16} aria-label="Setup steps">
          {items.map(({ step, isDone }) => (
            <StepRow key={step} step={step} isDone={isDone} />
          ))}
        </Stack>
      </Section>
    </Box>
  )
}

const pageNames = {
  '/portal': 'Open Portal',
  '/dealers': 'Open Dealers',
  '/orders/new': 'New order',
} as const

function StepRow({ step, isDone }: { readonly step: SetupStep; readonly isDone: boolean }) {
  const { title, how, ...where } = setupSteps[step]
  const Mark = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <Row as="li" align="start" gap={12}>
      <Mark
        size={20}
        stroke={1.5}
        className={styles.mark}
        data-done={isDone || undefined}
        aria-hidden="true"
      />
      <Stack gap={4} shrinks>
        <Text weight="medium" tone={isDone ? 'muted' : 'ink'}>
          {title}
          {isDone ? <span className="spoken">, done</span> : null}
        </Text>
        {isDone ? null : (
          <>
            <Text tone="muted" size={13}>
              {how} {'page' in where ? <Link to={where.page}>{pageNames[where.page]}</Link> : null}
            </Text>
            {'commands' in where ? <Commands commands={where.commands} /> : null}
          </>
        )}
      </Stack>
    </Row>
  )
}

function Commands({ commands }: { readonly commands: readonly string[] }) {
  const { handle } = useStaff().supplier
  return (
    <>
      <Text tone="muted" size={13}>
        Run the following on the server, in the Dealer Portal folder. Replace the example values with your
        own.
      </Text>
      {commands.map((command) => (
        <CopyableText key={command} text={command.replaceAll('{supplier}', handle)} label="command" />
      ))}
    </>
  )
}
