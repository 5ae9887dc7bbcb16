import { config } from 'zod'

// The editor's policy forbids code made of text, which zod would try. Imported before any schema is made.
config({ jitless: true })
