import { messages, notFoundHelp } from '@/content/messages'
import { routes } from './routes'

/** Words of the error views; free of everything that only the build can read, so that a browser may hold them. */
export const errorWords = {
  message: messages.unexpectedError,
  help: notFoundHelp.unexpectedError,
  home: { href: routes.home, text: messages.returnHome },
} as const
