/** What a process key must look like to become an element id: letter or underscore, then letters, digits, - _ . $ (§5). */
export const xmlNamePattern = /^[A-Za-z_][\w.$-]*$/;
