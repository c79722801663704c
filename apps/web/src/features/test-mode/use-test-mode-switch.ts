import { useApiMutation } from '@portal/app-kit/api/use-api-mutation.ts'
import { reloadPage } from '@portal/app-kit/navigation/page-load.ts'
import { showFailure } from '@portal/app-kit/notices/notices.ts'
import { switchTestModeRequest } from './test-mode.queries.ts'

/** Switches the mode and reloads, so that no page mixes data of both modes. */
export function useTestModeSwitch() {
  return useApiMutation({
    mutationFn: (isOn: boolean) => switchTestModeRequest(isOn),
    onSuccess: () => reloadPage(),
    onError: (_error, isOn) =>
      showFailure(
        isOn
          ? "We couldn't turn on test mode. Please try again."
          : "We couldn't turn off test mode. Please try again.",
      ),
  })
}
