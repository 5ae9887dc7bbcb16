/** The folder of the records and pictures, relative to the root folder; the variable CONTENT_DIR names another one, unless it is empty. */
export const contentFolder = process.env['CONTENT_DIR'] || 'content'
