import { config } from 'zod'

// The desk's policy forbids code made of text, which zod would try. Imported before any schema is made.
config({ jitless: true })
