import { bangalore } from './bangalore.ts'
import { coorg } from './coorg.ts'
import { mysorePalace } from './mysore-palace.ts'
import { ooty } from './ooty.ts'
import { wayanad } from './wayanad.ts'

/** The five destination pages, in the order of the menu. */
export const destinations = [mysorePalace, coorg, ooty, wayanad, bangalore] as const
