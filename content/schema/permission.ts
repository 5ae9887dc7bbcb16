import { yesOrNo } from './fields.ts'

/** A required checkbox: a photograph or a guest's words are shown only with their owner's consent. */
export const permission = (title: string, owner: string) =>
  yesOrNo
    .default(false)
    .refine((given) => given, {
      error: `nobody has said that this may be shown. Ask ${owner} and answer yes here, or delete the entry.`,
    })
    .meta({ title, description: 'Nothing is published without it.' })
