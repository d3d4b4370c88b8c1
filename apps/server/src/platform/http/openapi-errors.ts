/** The shape of refusals in the API's description. */
export const errorResponses = {
  Refusal: {
    description: 'A refusal: HTTP status 200, the reason in `code` and `msg`',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            code: {
              type: 'integer',
              description: '400, 401, 403, 404, 405, 429, 500, 501, 901 or a business error of ten digits',
            },
            data: { type: 'null' },
            msg: { type: 'string', description: 'Text for the user' },
          },
          required: ['code', 'data', 'msg'],
        },
      },
    },
  },
};
