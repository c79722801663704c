import { Row } from '@portal/ui/boxes'
import { Button } from '@portal/ui/button'
import styles from './test-mode.module.css'
import { useTestModeSwitch } from './use-test-mode-switch.ts'

/** Shows on every page that data is test data, and offers to turn off test mode. */
export function TestModeBanner() {
  const change = useTestModeSwitch()
  return (
    <Row
      tall={40}
      padY={6}
      padX={24}
      as="aside"
      wrap
      align="center"
      justify="center"
      rowGap={4}
      gap={12}
      size={13}
      textAlign="center"
      className={styles.banner}
      aria-label="Test mode"
    >
      <p>Test mode: nothing is shipped or charged</p>
      <Button size="small" isBusy={change.isPending} onClick={() => change.send(false)}>
        Turn off test mode
      </Button>
    </Row>
  )
}
