import { testScenarios } from '@portal/contract/test-mode/test-mode.rules'
import { Stack } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import { Section } from '@portal/ui/section'
import { StatusTag } from '@portal/ui/status-tag'
import { useSession } from '../../session/use-session.ts'
import { useTestModeSwitch } from './use-test-mode-switch.ts'

export function TestModeSection() {
  const isOn = useSession().inTestMode === true
  const change = useTestModeSwitch()
  return (
    <Section
      title="Test mode"
      note="Place orders as if they were real: nothing ships, and nothing is charged."
      aside={
        <StatusTag tone={isOn ? 'caution' : 'neutral'} mark={isOn ? 'full' : 'hollow'}>
          {isOn ? 'On' : 'Off'}
        </StatusTag>
      }
    >
      <Stack gap={14}>
        <Stack as="ul" gap={4} tone="muted" size={13}>
          <li>Orders of the test mode have numbers that begin with TEST and stay among themselves.</li>
          <li>A minute after you authorize one, it is charged and shipped with a tracking number.</li>
          <li>
            A reference number that begins with <code>{testScenarios.declined.prefix}</code> lets the payment
            be declined.
          </li>
          <li>Programs use tokens of the mode “Test”, which begin with dpt_.</li>
        </Stack>
        <div>
          <Button isBusy={change.isPending} onClick={() => change.send(!isOn)}>
            {isOn ? 'Leave test mode' : 'Switch to test mode'}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
