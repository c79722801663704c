import { writeStored } from '@portal/app-kit/storage/local-store.ts'
import { useStored } from '@portal/app-kit/storage/use-stored.ts'
import { type SetupStep, setupSteps } from '@portal/contract/dashboard/setup-steps'
import { Box, Row, Stack, Text } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { CopyableText } from '@portal/ui/copyable-text'
import { Section } from '@portal/ui/section'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay, useStaff } from '../../session/use-staff.ts'
import { setupQuery } from './dashboard.queries.ts'
import styles from './setup-checklist.module.css'

/** What is left to set up; undefined until it is known, and for roles that do not set up the portal. */
export function useSetup() {
  const may = useMay()
  const { data } = useQuery({ ...setupQuery, enabled: may('portal.write') })
  const isHidden = useStored('setupHidden') !== null
  if (data === undefined) return undefined
  const done = data.items.filter(({ isDone }) => isDone).length
  const isOrdered = data.items.some(({ step, isDone }) => step === 'order' && isDone)
  return { items: data.items, done, isHidden, isOrdered }
}

/** The steps of a new supplier to its first order; gone when all are done, and hidden on request. */
export function SetupChecklist({ setup }: { readonly setup: NonNullable<ReturnType<typeof useSetup>> }) {
  const { items, done, isHidden } = setup
  if (done === items.length) return null
  const progress = `${done} of ${items.length} done`
  if (isHidden) {
    return (
      <Row align="center" gap={12} below={16} tone="muted" size={13}>
        {`Setup: ${progress}`}
        <Button size="small" onClick={() => writeStored('setupHidden', null)}>
          Show setup
        </Button>
      </Row>
    )
  }
  return (
    <Box below={16}>
      <Section
        title="Set up your portal"
        note={progress}
        aside={
          <Button size="small" onClick={() => writeStored('setupHidden', 'yes')}>
            Hide
          </Button>
        }
      >
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
  const { handle } = useStaff().supplier
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
            {'command' in where ? (
              <CopyableText text={where.command.replaceAll('{supplier}', handle)} label="command" />
            ) : null}
          </>
        )}
      </Stack>
    </Row>
  )
}
