import { ActionsMenu } from './actions-menu.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { MoreMenu } from './more-menu.tsx'

/** The menus of the list, which are loaded together when the first of them is opened. */
export const listMenus = { ActionsMenu, ColumnMenu, MoreMenu }
