import { messages, notFoundHelp } from '@/content/messages'
import { routes } from './routes'

/** Texts of the error views. No imports that need Node, because client components use them. */
export const errorWords = {
  message: messages.unexpectedError,
  help: notFoundHelp.unexpectedError,
  home: { href: routes.home, text: messages.returnHome },
} as const
