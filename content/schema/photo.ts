import { list, month, plainText, uploaded, withMessage } from './fields.ts'
import { permission } from './permission.ts'

const { upload } = uploaded.shape

/** A photograph by the operator: what it shows, who took it and when, and the permission to show it. */
export const photo = uploaded
  .extend({
    upload: upload
      .refine(
        (name) => !name.endsWith('.svg'),
        withMessage('is a drawing. Choose a photograph, whose name ends in .jpg, .png or .webp.'),
      )
      .meta({ ...upload.meta(), description: 'A file in content/pictures/: .jpg, .png or .webp.' }),
    by: plainText(40).meta({ title: 'Who took it', examples: ['Our driver Ravi'] }),
    taken: month.meta({ title: 'Month in which it was taken', widget: 'month' }),
    permission: permission('Whoever took it, and whoever is seen on it, agrees', 'whoever took it'),
  })
  .meta({ title: 'Photograph', widget: 'picture' })

/** At most this many photographs, shown in this order. */
export const photos = (most: number, title: string, description: string) =>
  list(photo, 0, most).default([]).meta({ title, description })
