import { api } from '../../api/api.ts'

/** Switches the pages of this session between simulated and real orders. */
export function switchTestModeRequest(isOn: boolean) {
  return api.call('switchTestMode', { body: { isOn } })
}
