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
      note="Place orders as if they were real. Nothing is shipped or charged."
      aside={
        <StatusTag tone={isOn ? 'caution' : 'neutral'} mark={isOn ? 'full' : 'hollow'}>
          {isOn ? 'On' : 'Off'}
        </StatusTag>
      }
    >
      <Stack gap={14}>
        <Stack as="ul" gap={4} tone="muted" size={13}>
          <li>Test order numbers start with TEST. Test orders are kept separate from real ones.</li>
          <li>
            A minute after you authorize a test order, we simulate payment and shipment, including a tracking
            number.
          </li>
          <li>
            To simulate a declined payment, start the reference number with{' '}
            <code>{testScenarios.declined.prefix}</code>.
          </li>
          <li>API clients need a test token, which starts with dpt_.</li>
        </Stack>
        <div>
          <Button isBusy={change.isPending} onClick={() => change.send(!isOn)}>
            {isOn ? 'Turn off test mode' : 'Turn on test mode'}
          </Button>
        </div>
      </Stack>
    </Section>
  )
}
