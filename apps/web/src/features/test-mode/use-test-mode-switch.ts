import { useApiMutation } from '../../api/use-api-mutation.ts'
import { reloadPage } from '../../navigation/page-load.ts'
import { showFailure } from '../../notices/notices.ts'
import { switchTestModeRequest } from './test-mode.queries.ts'

/** Switches the mode and reloads, so that no page mixes data of both modes. */
export function useTestModeSwitch() {
  return useApiMutation({
    mutationFn: (isOn: boolean) => switchTestModeRequest(isOn),
    onSuccess: () => reloadPage(),
    onError: () => showFailure('The mode could not be changed. Please try again.'),
  })
}
