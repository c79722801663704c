import { api } from '../../api/api.ts'

export function switchTestModeRequest(isOn: boolean) {
  return api.call('switchTestMode', { body: { isOn } })
}
