import { Menu as MantineMenu } from '@mantine/core'
import './popover.css'
import './menu.css'

/** A menu that opens from a button: `Menu.Target` around the button, `Menu.Item` and others in `Menu.Dropdown`. */
export const Menu = MantineMenu
